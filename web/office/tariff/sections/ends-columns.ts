import * as common from '#messages/office-common'
import * as labels from '#messages/office-tariff'
import { MAX_TEXT_CHARACTERS } from '../../../../domain/documents/shape.ts'
import type { PassedOn, RuleEnds, Tariff, Tax } from '../../../../domain/pricing/fare/tariff.ts'
import { type Codec, choiceCell, shownAt } from '../cells.ts'
import { TEXT } from '../codecs.ts'
import { withValue } from '../document/paths.ts'
import { placeOptions, textColumn } from './rule-cells.ts'
import type { RuleColumn } from './rule-grid.tsx'

type End = 'pickUpIn' | 'dropOffIn'
const END_LABELS = { pickUpIn: labels.pickUpIn, dropOffIn: labels.dropOffIn }
const OTHER_END = { pickUpIn: 'dropOffIn', dropOffIn: 'pickUpIn' } as const

/** A tax keeps one end. */
export const TAX_ENDS: readonly RuleColumn[] = [
  ...(['pickUpIn', 'dropOffIn'] as const).map(
    (end): RuleColumn => ({
      id: end,
      label: END_LABELS[end],
      cell(screen, { index, at }) {
        const isFree = screen.tariff.taxes[index]?.[OTHER_END[end]] !== undefined
        const options = placeOptions(screen, isFree ? labels.anywhere : undefined)
        return choiceCell(screen, at(end), options, (tariff, place) =>
          changeTax(tariff, index, tax => withEnd(tax, end, place)),
        )
      },
    }),
  ),
  eitherColumn('taxes'),
]

/** A fee keeps one end, or both places that it lies between. A place of the other kind replaces them. */
export const FEE_ENDS: readonly RuleColumn[] = [
  ...(['pickUpIn', 'dropOffIn'] as const).map(
    (end): RuleColumn => ({
      id: end,
      label: END_LABELS[end],
      cell(screen, { index, at }) {
        const fee = screen.tariff.passedOn[index]
        const isFree = fee?.between !== undefined || fee?.[OTHER_END[end]] !== undefined
        const options = placeOptions(screen, isFree ? NONE : undefined)
        return choiceCell(screen, at(end), options, (tariff, place) =>
          changeFee(tariff, index, each => withFeeEnd(each, end, place)),
        )
      },
    }),
  ),
  eitherColumn('passedOn'),
  ...[0, 1].map(
    (end): RuleColumn => ({
      id: `between[${end}]`,
      label: end === 0 ? labels.betweenOne : labels.betweenOther,
      cell(screen, { index, at }) {
        const isFree = screen.tariff.passedOn[index]?.between === undefined
        const options = placeOptions(screen, isFree ? NONE : undefined)
        return choiceCell(screen, at(`between[${end}]`), options, (tariff, place) =>
          changeFee(tariff, index, fee => (place === undefined ? fee : withBetween(fee, end, place))),
        )
      },
    }),
  ),
]

const NONE = '–'

const SHORT_TEXT: Codec<string> = {
  ...TEXT,
  read: typed =>
    typed.trim().length > MAX_TEXT_CHARACTERS
      ? labels.refuseLength({ max: String(MAX_TEXT_CHARACTERS) })
      : TEXT.read(typed),
}

export const ORIGIN_COLUMNS: readonly RuleColumn[] = [
  textColumn('jurisdiction', labels.jurisdiction, SHORT_TEXT),
  textColumn('source', labels.legalSource, SHORT_TEXT),
]

/** Only rules with two ends have a choice. */
function eitherColumn(list: 'taxes' | 'passedOn'): RuleColumn {
  return {
    id: 'eitherEnd',
    label: labels.eitherEnd,
    cell(screen, { index, at }) {
      const { pickUpIn, dropOffIn, eitherEnd } = screen.tariff[list][index] ?? {}
      const field = at('eitherEnd')
      const hasChoice = pickUpIn !== undefined && dropOffIn !== undefined
      if (!hasChoice) return { text: NONE, label: field.label, look: 'second' }
      const cell = shownAt(screen, field, (value: boolean) => (value ? common.yes : common.no))
      const toggle = () =>
        screen.edit(tariff => withValue(tariff, field.path, eitherEnd === true ? undefined : true))
      const shown = { ...cell, text: cell.text || common.no }
      return screen.readOnly ? shown : { ...shown, editor: { kind: 'toggle', toggle } }
    },
  }
}

function changeTax(tariff: Tariff, index: number, change: (tax: Tax) => Tax): Tariff {
  const tax = tariff.taxes[index]
  return tax ? { ...tariff, taxes: tariff.taxes.with(index, change(tax)) } : tariff
}

function changeFee(tariff: Tariff, index: number, change: (fee: PassedOn) => PassedOn): Tariff {
  const fee = tariff.passedOn[index]
  return fee ? { ...tariff, passedOn: tariff.passedOn.with(index, change(fee)) } : tariff
}

function withEnd<Rule extends RuleEnds>(rule: Rule, end: End, place: string | undefined): Rule {
  const changed = { ...rule, [end]: place }
  if (place !== undefined) return changed
  delete changed[end]
  delete changed.eitherEnd
  return changed
}

function withFeeEnd(fee: PassedOn, end: End, place: string | undefined): PassedOn {
  const changed = withEnd(fee, end, place)
  if (place === undefined) return changed
  const { between: _, ...rest } = changed
  return rest
}

function withBetween(
  { pickUpIn, dropOffIn, eitherEnd: _, ...fee }: PassedOn,
  end: number,
  place: string,
): PassedOn {
  const first = pickUpIn ?? dropOffIn ?? place
  const [one, other] = fee.between ?? [first, first]
  return { ...fee, between: end === 0 ? [place, other] : [one, place] }
}
