import * as words from '#messages/office-policy'
import * as rates from '#messages/office-tariff'
import * as problem from '#messages/problem'
import type { PolicyFault } from '../../../contract/pricing/policy-schemas.ts'
import { figureText } from './policy-texts.ts'
import { fieldOf } from './policy-values.ts'

/** By the field that shows each. */
export function faultTexts(faults: readonly PolicyFault[]): Readonly<Record<string, string>> {
  const sentences: Record<string, string> = {}
  for (const fault of faults) sentences[fieldOf(fault.path)] ??= faultText(fault)
  return sentences
}

/** Parsed as whole cents and hundredths of a percent, shown as typed. */
function faultText({ path, code, figure = '' }: PolicyFault): string {
  const limit = figureText(path, figure)
  switch (code) {
    case 'not-an-integer':
      return path.endsWith('ours') ? rates.refuseCount : words.faultNumber
    case 'too-large':
      return words.faultTooLarge({ limit })
    case 'too-small':
      return words.faultTooSmall({ limit })
    case 'not-falling':
      return words.faultNotFalling
    case 'fee-falls':
      return words.faultFeeFalls
    case 'past':
      return words.faultPast
    case 'duplicate':
      return problem.twice
    case 'unknown-class':
      return rates.matrixFault({ fault: 'unknownclass', text: String(figure) })
    case 'empty':
      return path.endsWith('dates') ? words.faultNoDates : rates.needed
    default:
      return words.faultOther
  }
}
