import type { CustomerData } from '../../../contract/customers/schemas.ts'

export function dataFile(data: CustomerData, { name, at }: { name: string; at: Date }): string {
  const whole = { customer: name, handedOutAt: at.toISOString(), ...readable(data) }
  return `${JSON.stringify(whole, null, 2)}\n`
}

/** "customer-ada-byron.json". */
export function dataFileName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return `customer-${words || 'data'}.json`
}

function readable(data: CustomerData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([part, rows]) => [
      part,
      rows.map(row =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, parsed(value)])),
      ),
    ]),
  )
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    // Free text may start with a bracket.
    return value
  }
}
