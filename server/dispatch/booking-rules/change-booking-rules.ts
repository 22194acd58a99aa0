import type {
  BookingRulesInput,
  SavedBookingRules,
} from '../../../contract/dispatch/booking-rules-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { BookingRules } from '../../../domain/dispatch/booking-rules.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type OwnerPrincipal } from '../../platform/http/principal.ts'
import {
  readBookingRules,
  replaceBookingRules,
  type StoredBookingRules,
} from '../../platform/settings/booking-rules-store.ts'
import { listClassCodes } from '../vehicle-classes/store.ts'

export async function getBookingRules(db: Database): Promise<SavedBookingRules> {
  return toWire(await readBookingRules(db))
}

type Change = { ifMatch: number | undefined; caller: OwnerPrincipal; commit: CommitTogether; now: Date }

/** Throws `invalid` at a field that names a class unknown before, and `stale` after a concurrent save. */
export async function changeBookingRules(
  input: BookingRulesInput,
  { ifMatch, caller, commit, now }: Change,
): Promise<SavedBookingRules> {
  const rules = rulesOf(input)
  return await commit(async tx => {
    const before = await readBookingRules(tx)
    // A class may have been deleted since.
    const codes = namedClasses(before.rules).map(({ code }) => code)
    refuseUnknownClasses(rules, new Set([...(await listClassCodes(tx)), ...codes]))
    const isSeen = ifMatch === undefined || ifMatch === before.version
    const after = isSeen ? await replaceBookingRules(tx, rules, { seen: before.version, now }) : undefined
    if (!after) throw new Problem('stale', { current: toWire(before) })
    await recordAction(tx, {
      action: 'updateBookingRules',
      subjectId: 'booking-rules',
      label: 'Booking rules',
      actor: actorOf(caller),
      before: inWords(before),
      after: inWords(after),
      now,
    })
    return toWire(after)
  })
}

export function rulesOf({ blackouts, ...input }: BookingRulesInput): BookingRules {
  return {
    ...input,
    blackouts: blackouts.map(({ classes, ...blackout }) => (classes ? { ...blackout, classes } : blackout)),
  }
}

function namedClasses(rules: BookingRules): { code: string; path: string }[] {
  return [
    ...Object.keys(rules.leadMinutes.instant.byClass).map(code => ({
      ...{ code, path: `leadMinutes.instant.byClass.${code}` },
    })),
    ...rules.blackouts.flatMap(({ classes = [] }, row) =>
      classes.map((code, index) => ({ code, path: `blackouts.${row}.classes.${index}` })),
    ),
  ]
}

function refuseUnknownClasses(rules: BookingRules, codes: ReadonlySet<string>): void {
  const unknown = namedClasses(rules).find(({ code }) => !codes.has(code))
  if (!unknown) return
  throw new Problem('invalid', atField(unknown.path, { code: 'unknown-code' }, 'This class doesn’t exist.'))
}

function toWire({ rules, version }: StoredBookingRules): SavedBookingRules {
  return { ...rules, version }
}

function inWords({ rules: { hours, ...rules } }: StoredBookingRules): Record<string, unknown> {
  return {
    ...rules,
    officeHours: hours.map(({ days, from, to }) => `${days.join(', ')}: ${from}-${to}`),
  }
}
