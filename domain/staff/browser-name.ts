const BROWSERS: [token: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
]
const SYSTEMS: [token: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
]

export function browserNames(agent: string): { browser: string | undefined; system: string | undefined } {
  const [, browser] = BROWSERS.find(([token]) => agent.includes(`${token}/`)) ?? []
  const [, system] = SYSTEMS.find(([token]) => agent.includes(token)) ?? []
  return { browser, system }
}
