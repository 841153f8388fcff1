const secretName =
  /^(?:(?:api[-_]?)?key|(?:access[-_]?|auth[-_]?)?token|(?:client[-_]?)?secret|password|sig(?:nature)?)$/i;

/** Whether the value of a query parameter is a secret: the names of the service, and those usual in other services. */
export function isSecretParameter(name: string): boolean {
  return secretName.test(name);
}
