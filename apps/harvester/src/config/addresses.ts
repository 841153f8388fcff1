/** Whether a text is the address of a PostgreSQL database. */
export function isPostgres(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text);
}

/** Whether a text is the address of a database other than PostgreSQL. */
export function isOtherDatabase(text: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(text) && !isPostgres(text);
}
