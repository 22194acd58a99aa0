import { Problem } from '../../../contract/problems.ts'
import { faultyTariff } from './read-tariff.ts'

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** Throws `malformed` for an unreadable file, or `tariff_faulty` for one without a tariff. */
export function readTariffFile(bytes: Buffer): unknown {
  let file: unknown
  try {
    file = JSON.parse(UTF_8.decode(bytes))
  } catch {
    throw new Problem('malformed')
  }
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw faultyTariff([{ path: 'body', code: 'not-an-object' }])
  const unknown = Object.keys(file).filter(name => name !== 'tariff')
  if (unknown.length > 0) throw faultyTariff(unknown.map(path => ({ path, code: 'unknown-field' })))
  if (!('tariff' in file)) throw faultyTariff([{ path: 'tariff', code: 'missing' }])
  return file.tariff
}

/** Throws `malformed`. */
export function readFlatsFile(bytes: Buffer): string {
  try {
    return UTF_8.decode(bytes)
  } catch {
    throw new Problem('malformed')
  }
}
