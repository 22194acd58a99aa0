import type { DispatchTables } from '../../server/db/dispatch-tables.ts'
import type { Holds } from './personal-columns.ts'

const other = 'other'
const customer = 'customer'
const record = { version: other, deleted_at: other, id: other, created_at: other } as const

/** Which columns of the tables of vehicles and drivers may hold something about a customer. */
export const DISPATCH_COLUMNS: {
  [Table in keyof DispatchTables]: { [Column in keyof DispatchTables[Table]]: Holds }
} = {
  resources: { id: other, kind: other },
  vehicles: {
    ...record,
    vehicle_class_id: other,
    name: other,
    plate: other,
    seats: other,
    luggage: other,
    child_seats: other,
    garage: other,
    ready_from: other,
    retired_at: other,
    sample: other,
  },
  drivers: {
    ...record,
    name: other,
    phone: other,
    // As with an account: the address may be one that a customer has too.
    email: customer,
    licence_until: other,
    permit_until: other,
    medical_until: other,
    class_codes: other,
    usual_vehicle_id: other,
    locale: other,
    garage: other,
    max_duty_min: other,
    min_rest_min: other,
    retired_at: other,
    sample: other,
  },
  shifts: {
    id: other,
    driver_id: other,
    weekday: other,
    from_time: other,
    to_time: other,
    valid_from: other,
    valid_until: other,
  },
  shift_changes: { id: other, driver_id: other, date: other, from_time: other, to_time: other, note: other },
  driver_logins: {
    id: other,
    driver_id: other,
    tries: other,
    created_at: other,
    code_until: other,
    sent_at: other,
    used_at: other,
    session_hash: other,
    session_until: other,
    ended_at: other,
  },
  driver_links: {
    token_hash: other,
    trip_id: other,
    driver_id: other,
    n: other,
    created_at: other,
    opened_at: other,
    expires_at: other,
    revoked_at: other,
  },
  assignments: {
    trip_id: other,
    vehicle_id: other,
    driver_id: other,
    pinned: other,
    promised_class_id: other,
    promised_seats: other,
    // Minutes and the ids of rules, no places.
    plan: other,
    core_from: other,
    core_to: other,
    without_vehicle_reason: customer,
    accepted_at: other,
    declined_at: other,
    version: other,
  },
  occupancies: {
    id: other,
    resource_id: other,
    trip_id: other,
    purpose: other,
    from_min: other,
    to_min: other,
    hold_until: other,
    // Of a repair or time off; a row of a trip has none.
    note: other,
  },
  trip_consents: {
    id: other,
    trip_id: other,
    before: other,
    after: other,
    asked_at: other,
    given_at: other,
    how: other,
    by: other,
  },
  trip_questions: {
    id: other,
    trip_id: other,
    before: other,
    after: other,
    asked_at: other,
    by: other,
    assignment_version: other,
    answer: other,
    answered_at: other,
  },
  // The hashes are made with a key.
  holds: {
    reservation_id: other,
    state: other,
    until: other,
    email_hash: other,
    phone_hash: other,
    address_hash: other,
    ended_by: other,
  },
}
