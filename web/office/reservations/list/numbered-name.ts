/** "Lincoln Navigator 204" as "Lincoln Navigator" and " 204". */
export function numberedName(name: string): { make: string; number: string } {
  const [, make = name, number = ''] = /^(.*\S)(\s\S*\d\S*)$/.exec(name) ?? []
  return { make, number }
}
