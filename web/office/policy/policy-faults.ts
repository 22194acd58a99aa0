import { createContext, useContext } from 'react'
import * as words from '#messages/office-policy'
import * as rates from '#messages/office-tariff'
import * as problem from '#messages/problem'
import type { PolicyFault } from '../../../contract/pricing/policy-schemas.ts'
import { DOLLARS, PERCENT } from '../tariff/document/cell-values.ts'
import { fieldOf } from './policy-values.ts'

export type FieldFaults = Readonly<Record<string, string>>

export const FaultsContext = createContext<FieldFaults>({})

export function useFault(field: string): string | undefined {
  return useContext(FaultsContext)[field]
}

export function fieldFaults(faults: readonly PolicyFault[]): FieldFaults {
  const sentences: Record<string, string> = {}
  for (const fault of faults) sentences[fieldOf(fault.path)] ??= faultText(fault)
  return sentences
}

/** Parsed as whole cents and hundredths of a percent, shown as typed. */
function faultText({ path, code, figure = '' }: PolicyFault): string {
  const limit = limitText(path, figure)
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
      return rates.matrixUnknownClass({ text: String(figure) })
    case 'empty':
      return path.endsWith('dates') ? words.faultNoDates : rates.needed
    default:
      return words.faultOther
  }
}

function limitText(path: string, figure: string | number): string {
  if (typeof figure === 'string') return figure
  if (path.endsWith('points')) return `${PERCENT.text(figure)}%`
  return path.endsWith('Cents') ? `$${DOLLARS.text(figure)}` : String(figure)
}
