import { fieldsOf } from '../../../domain/values/record.ts'
import { dropFromTab, keepInTab, readFromTab } from '../tab-storage.ts'

export type RecentChoice = { to: string; label: string; detail: string }

/** Per tab. */
export const RECENT_MAX = 5
const NAME = 'recent-choices'
const OF_PERSON = /^\/admin\/(customers\/|reservations\/(?!new$|calendar$))/

export function readRecent(): RecentChoice[] {
  const read = readFromTab(NAME)
  return Array.isArray(read) ? read.filter(isChoice).slice(0, RECENT_MAX) : []
}

export function rememberRecent({ to, label, detail }: RecentChoice) {
  const others = readRecent().filter(choice => choice.to !== to || choice.label !== label)
  keepRecent([{ to, label, detail }, ...others])
}

export function forgetRecentOf(ids: readonly string[]) {
  keepRecent(readRecent().filter(({ to }) => !ids.some(id => to.includes(id))))
}

/** Any of them may have been erased. */
export function forgetRecentPeople() {
  keepRecent(readRecent().filter(({ to }) => !OF_PERSON.test(to)))
}

function keepRecent(choices: RecentChoice[]) {
  if (choices.length === 0) dropFromTab(NAME)
  else keepInTab(NAME, choices.slice(0, RECENT_MAX))
}

function isChoice(value: unknown): value is RecentChoice {
  const { to, label, detail } = fieldsOf(value)
  const texts = [to, label, detail].every(text => typeof text === 'string')
  return texts && String(to).startsWith('/admin/')
}
