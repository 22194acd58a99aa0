import type { CarQuestion } from '../../../contract/guest/schemas.ts'
import type { ClassAndSeats } from '../../../domain/reservations/trip.ts'
import { type Json, readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findClass } from '../../pricing/pricing-store.ts'
import { fareTexts } from '../../pricing/translations/fare-texts.ts'
import type { ReservationRow } from '../../reservations/record/store.ts'
import { findOpenQuestion } from './ask-guest.ts'

export async function readCarQuestion(
  db: Database,
  { id, status }: Pick<ReservationRow, 'id' | 'status'>,
  locale: string,
): Promise<{ question?: CarQuestion }> {
  const isOpen = status === 'pending' || status === 'confirmed'
  const open = isOpen ? await findOpenQuestion(db, id) : undefined
  if (!open) return {}
  const texts = await fareTexts(db, 'vehicle-class', locale)
  const named = async (car: Json<ClassAndSeats>) => {
    const { class: code, seats } = readJson(car)
    const found = await findClass(db, code)
    return { name: found ? texts.of(found.id, 'name', found.name) : code, seats }
  }
  const { question, leg } = open
  const [before, after] = [await named(question.before), await named(question.after)]
  return { question: { _id: question.id, leg, before, after } }
}
