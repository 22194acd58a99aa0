import * as words from '#messages/office-tariff'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import type { Codec } from '../cells.ts'
import { withService } from '../document/rates.ts'
import type { GridCell } from '../grid/grid-cell.ts'
import type { TariffScreen } from '../tariff-context.ts'

export type Service = 'transfer' | 'hourly'

type ByHand = { label: string; code: string; service: Service }

/** Typing a value copies the rates of the first class. */
export function byHandCell<Value>(
  { readOnly, edit }: TariffScreen,
  { label, code, service }: ByHand,
  codec: Codec<Value>,
  set: (tariff: Tariff, classIndex: number, value: Value) => Tariff,
): GridCell {
  const cell: GridCell = { text: words.byHand, label, look: 'second' }
  if (readOnly) return cell
  const write = (typed: string) => {
    if (typed.trim() === '') return undefined
    const read = codec.read(typed)
    if (typeof read === 'string') return read
    edit(tariff => {
      const added = withService(tariff, code, service)
      const index = added.classes.findIndex(known => known.code === code)
      return set(added, index, read.value)
    })
    return undefined
  }
  return { ...cell, editor: { kind: 'text', value: '', write } }
}
