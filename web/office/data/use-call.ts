import * as common from '#messages/office-common'
import type { AnswerOf, QueryOf } from '../../../contract/calls.ts'
import { staffCall } from '../staff-call.ts'
import { type Reading, type ReadOptions, useRead } from './use-read.ts'
import type { ReadName } from './use-reread-at-midnight.ts'

export type ReadParameters<Name extends ReadName> = {
  id?: string
  params?: Record<string, string>
  query?: QueryOf<Name>
}

export function useCall<Name extends ReadName>(
  name: Name,
  parameters: ReadParameters<Name>,
  options: ReadOptions<AnswerOf<Name>>,
): Reading<AnswerOf<Name>> {
  return useRead([name, parameters], signal => staffCall(name, { ...parameters, signal }), options)
}

/** Complete once all are, failed with the first failure. */
export function joinReadings<All extends Record<string, Omit<Reading<unknown>, 'setData'>>>(readings: All) {
  type Data = { [Name in keyof All]: NonNullable<All[Name]['data']> }
  const all = Object.values(readings)
  const complete = all.every(({ data }) => data !== undefined)
  const entries = Object.entries(readings).map(([name, { data }]) => [name, data])
  return {
    data: complete ? (Object.fromEntries(entries) as Data) : undefined,
    failed: all.find(({ failed }) => failed)?.failed,
    loading: all.some(({ loading }) => loading),
    reload: () => {
      for (const { reload } of all) reload()
    },
  }
}

/** The answers of calls without parameters that a screen shows together. */
export function useCalls<Names extends Record<string, ReadName>>(names: Names) {
  const options = { sentence: common.loadFailed }
  const entries = Object.entries(names).map(([as, name]) => [as, useCall(name, {}, options)])
  const readings: { [As in keyof Names]: Reading<AnswerOf<Names[As]>> } = Object.fromEntries(entries)
  return joinReadings(readings)
}
