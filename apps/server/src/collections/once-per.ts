/** Returns a function that creates the value of each object once. The value is kept as long as its object. */
export function oncePer<Owner extends object, Value>(create: (owner: Owner) => Value): (owner: Owner) => Value {
  const values = new WeakMap<Owner, Value>();
  return (owner) => {
    let value = values.get(owner);
    if (value === undefined) values.set(owner, (value = create(owner)));
    return value;
  };
}
