import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { numberCell, numberCodec, UNITS } from '../cells.ts'
import { isEqual, valueOfKey } from '../document/named-parts.ts'
import { withValue } from '../document/paths.ts'
import { rateUpTo, withRate } from '../document/rates.ts'
import type { GridCell } from '../grid/grid-cell.ts'
import type { ClassName, TariffScreen } from '../tariff-context.ts'
import { byHandCell } from './by-hand-cell.ts'

/** Muted if the class's tier extends beyond this end. */
export function bandCell(screen: TariffScreen, { code, name }: ClassName, end: number | null): GridCell {
  const { tariff } = screen
  const distance = end === null ? '' : UNITS.tenths.text(end)
  const column = end === null ? words.beyond : words.upTo({ distance, unit: tariff.unit })
  const label = common.joined({ first: name, second: column })
  const index = tariff.classes.findIndex(known => known.code === code)
  const transfer = tariff.classes[index]?.transfer
  const found = transfer && rateUpTo(transfer, end)
  if (!transfer || !found) {
    const byHand = { label, code, service: 'transfer' } as const
    return byHandCell(screen, byHand, numberCodec(UNITS.mills), (added, at, mills) =>
      withRateOf(added, at, { end, mills }),
    )
  }
  const path = `classes[${index}].transfer.bands[${found.index}].mills`
  const cell = numberCell(screen, { path, label }, UNITS.mills, {
    write: (known, mills) => withRateOf(known, index, { end, mills: Number(mills) }),
  })
  if (found.shared) return { ...cell, before: undefined, look: 'second' }
  return { ...cell, before: beforeOf(screen, code, end) }
}

function withRateOf(tariff: Tariff, index: number, { end, mills }: { end: number | null; mills: number }) {
  const transfer = tariff.classes[index]?.transfer
  return transfer ? withValue(tariff, `classes[${index}].transfer`, withRate(transfer, end, mills)) : tariff
}

/** Empty if nothing was published up to this end. */
function beforeOf({ tariff, published }: TariffScreen, code: string, end: number | null): string | undefined {
  if (!published) return undefined
  const key = `classes/${encodeURIComponent(code)}/transfer/bands/${end ?? 'beyond'}/mills`
  const [now, known] = [valueOfKey(tariff, key), valueOfKey(published, key)]
  if (isEqual(now, known)) return undefined
  return typeof known === 'number' ? UNITS.mills.text(known) : ''
}
