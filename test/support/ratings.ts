import { NOON, RIDE, type TestApp } from './app.ts'

/** Rides that guests have rated, without a word. */
export async function rateRides(app: TestApp, stars: readonly number[]): Promise<void> {
  for (const [at, each] of stars.entries()) {
    const email = `rated-${at}-${each}@example.com`
    const { _id: reservation_id } = await app.client('createReservation', { body: { ...RIDE, email } })
    await app.db
      .insertInto('ratings')
      .values({
        ...{ reservation_id, stars: each, text: '', publish: 0, shown_name: '' },
        ...{ locale: 'en', link: 'manage', at: NOON, answered_at: null },
      })
      .execute()
  }
}
