export type Errors = Record<string, string>

/** Date and time are validated together. */
export function withoutNames(errors: Errors, names: string[]): Errors {
  const gone = names.some(name => name === 'pickUpDate' || name === 'pickUpTime')
    ? [...names, 'pickUpDate', 'pickUpTime']
    : names
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !gone.includes(name)))
}
