import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as first from './migrations/0001-first.ts'
import * as newsletterAndMessages from './migrations/0002-newsletter-and-messages.ts'
import * as office from './migrations/0003-office.ts'
import * as wishedVehicle from './migrations/0004-wished-vehicle.ts'
import * as signIn from './migrations/0005-sign-in.ts'
import * as visitorMails from './migrations/0006-visitor-mails.ts'
import * as nameOrder from './migrations/0007-name-order.ts'
import * as tripsEventsJobs from './migrations/0008-trips-events-jobs.ts'
import * as customers from './migrations/0009-customers.ts'
import * as activityFilters from './migrations/0010-activity-filters.ts'
import * as savedViews from './migrations/0011-saved-views.ts'
import * as today from './migrations/0012-today.ts'
import * as website from './migrations/0013-website.ts'
import * as customerLinks from './migrations/0014-customer-links.ts'
import * as jobsByKind from './migrations/0015-jobs-by-kind.ts'
import * as translations from './migrations/0016-translations.ts'
import * as contactsInOrder from './migrations/0017-contacts-in-order.ts'
import * as fares from './migrations/0018-fares.ts'
import * as sampleFares from './migrations/0019-sample-fares.ts'
import * as contactsByStart from './migrations/0020-contacts-by-start.ts'
import * as halfHours from './migrations/0021-half-hours.ts'
import * as occupancies from './migrations/0022-occupancies.ts'
import * as redirects from './migrations/0023-redirects.ts'
import * as placePages from './migrations/0024-place-pages.ts'
import * as reviews from './migrations/0025-reviews.ts'
import * as postings from './migrations/0026-postings.ts'
import * as fleetPages from './migrations/0027-fleet-pages.ts'
import * as visits from './migrations/0028-visits.ts'
import * as secondTrips from './migrations/0029-second-trips.ts'
import * as tripConsents from './migrations/0030-trip-consents.ts'
import * as payments from './migrations/0031-payments.ts'
import * as tripsAfterDeletion from './migrations/0032-trips-after-deletion.ts'
import * as webhooks from './migrations/0033-webhooks.ts'
import * as guestChanges from './migrations/0034-guest-changes.ts'
import * as apiKeys from './migrations/0035-api-keys.ts'
import * as standings from './migrations/0036-standings.ts'
import * as messages from './migrations/0037-messages.ts'
import * as stepCodes from './migrations/0038-step-codes.ts'
import * as messageTemplates from './migrations/0039-message-templates.ts'
import * as driverLinks from './migrations/0040-driver-links.ts'
import * as driveDemand from './migrations/0041-drive-demand.ts'
import * as ratings from './migrations/0043-ratings.ts'
import * as drafts from './migrations/0044-drafts.ts'
import * as tripQuestions from './migrations/0045-trip-questions.ts'
import * as driverMessages from './migrations/0046-driver-messages.ts'
import * as driverLogins from './migrations/0047-driver-logins.ts'
import * as officeMessages from './migrations/0048-office-messages.ts'
import * as flights from './migrations/0049-flights.ts'
import * as fleetRevision from './migrations/0050-fleet-revision.ts'
import * as expenses from './migrations/0051-expenses.ts'
import * as withdrawnExpenses from './migrations/0052-withdrawn-expenses.ts'
import * as visitorBookings from './migrations/0055-visitor-bookings.ts'
import * as codeTries from './migrations/0056-code-tries-and-promo-phones.ts'
import * as samplesAndFirstPassword from './migrations/0058-samples-and-first-password.ts'
import * as reservationsByCreation from './migrations/0059-reservations-by-creation.ts'
import { withoutTimeouts } from './portable.ts'
import type { Database } from './tables.ts'

/** In the order in which they run. A migration that has shipped is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
  '0002-newsletter-and-messages': newsletterAndMessages,
  '0003-office': office,
  '0004-wished-vehicle': wishedVehicle,
  '0005-sign-in': signIn,
  '0006-visitor-mails': visitorMails,
  '0007-name-order': nameOrder,
  '0008-trips-events-jobs': tripsEventsJobs,
  '0009-customers': customers,
  '0010-activity-filters': activityFilters,
  '0011-saved-views': savedViews,
  '0012-today': today,
  '0013-website': website,
  '0014-customer-links': customerLinks,
  '0015-jobs-by-kind': jobsByKind,
  '0016-translations': translations,
  '0017-contacts-in-order': contactsInOrder,
  '0018-fares': fares,
  '0019-sample-fares': sampleFares,
  '0020-contacts-by-start': contactsByStart,
  '0021-half-hours': halfHours,
  '0022-occupancies': occupancies,
  '0023-redirects': redirects,
  '0024-place-pages': placePages,
  '0025-reviews': reviews,
  '0026-postings': postings,
  '0027-fleet-pages': fleetPages,
  '0028-visits': visits,
  '0029-second-trips': secondTrips,
  '0030-trip-consents': tripConsents,
  '0031-payments': payments,
  '0032-trips-after-deletion': tripsAfterDeletion,
  '0033-webhooks': webhooks,
  '0034-guest-changes': guestChanges,
  '0035-api-keys': apiKeys,
  '0036-standings': standings,
  '0037-messages': messages,
  '0038-step-codes': stepCodes,
  '0039-message-templates': messageTemplates,
  '0040-driver-links': driverLinks,
  '0041-drive-demand': driveDemand,
  '0043-ratings': ratings,
  '0044-drafts': drafts,
  '0045-trip-questions': tripQuestions,
  '0046-driver-messages': driverMessages,
  '0047-driver-logins': driverLogins,
  '0048-office-messages': officeMessages,
  '0049-flights': flights,
  '0050-fleet-revision': fleetRevision,
  '0051-expenses': expenses,
  '0052-withdrawn-expenses': withdrawnExpenses,
  '0055-visitor-bookings': visitorBookings,
  '0056-code-tries-and-promo-phones': codeTries,
  '0058-samples-and-first-password': samplesAndFirstPassword,
  '0059-reservations-by-creation': reservationsByCreation,
}

/** Brings the store up to this program. Throws where the store is newer than the program, or a step fails. */
export async function migrate(db: Database): Promise<void> {
  await migrateTo(db)
}

/** The same up to a step of the past; a restore begins there. */
export async function migrateTo(db: Database, name?: string): Promise<void> {
  await refuseNewerStore(db)
  if (name !== undefined && !(name in MIGRATIONS)) throw new NewerStoreError(name)
  const { error } = await withoutTimeouts(db, async connection => {
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => MIGRATIONS } })
    return await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name))
  })
  if (error) throw error
}

/** The last step that this store has seen. */
export async function lastMigration(db: Database): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  const [last] = rows
  if (!last) throw new Error('This database has not been set up yet. Start the server once to set it up.')
  return last.name
}

export class NewerStoreError extends Error {
  constructor(migration: string) {
    super(
      `The database was written by a newer version of this program (it knows the migration "${migration}"). Start that version, or restore a backup made before the upgrade.`,
    )
    this.name = 'NewerStoreError'
  }
}

async function refuseNewerStore(db: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(table => table.name === 'kysely_migration')) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const [unknown] = rows
    .map(row => row.name)
    .filter(name => !(name in MIGRATIONS))
    .sort()
  if (unknown !== undefined) throw new NewerStoreError(unknown)
}
