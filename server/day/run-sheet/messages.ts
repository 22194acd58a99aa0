import type { Site } from '../../../domain/site/site.ts'
import type { Database } from '../../platform/db/tables.ts'
import { DayPayload, readPayload } from '../../platform/jobs/read-payload.ts'
import type { MailTemplates } from '../../platform/messaging/mail-handler.ts'
import { toOffice } from '../../platform/messaging/to-office.ts'
import { readRunSheet } from './read-run-sheet.ts'
import { runSheetMail } from './run-sheet-mail.ts'

type Context = { site: Site; publicUrl: string; ownerEmail: string }

/** Renders the run sheet of a day; undefined where nothing is driven. */
export function runSheetTemplates(deps: {
  db: Database
  context: () => Promise<Context>
}): MailTemplates<'run-sheet'> {
  return {
    async 'run-sheet'(job) {
      const { day } = readPayload(DayPayload, job)
      const context = await toOffice(deps.db, 'run-sheet', await deps.context())
      const sheet = await readRunSheet(deps.db, { day, zone: context.site.timeZone })
      return sheet.trips.length === 0 ? undefined : runSheetMail(sheet, context)
    },
  }
}
