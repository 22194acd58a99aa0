/** What passengers are told of a driver: the first word of the name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
