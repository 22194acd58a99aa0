import { z } from 'zod'
import { FLATS_BYTES_MAX, TARIFF_BODY_BYTES_MAX } from '../../domain/fare/size-limits.ts'
import { Deleted, Done } from '../answers.ts'
import type { CallShape } from '../call-shape.ts'
import { OrderInput } from '../content/schemas.ts'
import {
  MeetingPointInput,
  StaffMeetingPoint,
  StaffVehicleClass,
  VehicleClassInput,
} from './class-schemas.ts'
import {
  Company,
  CompanyContracts,
  CompanyInput,
  ContractInput,
  PromoCode,
  PromoCodeInput,
} from './code-schemas.ts'
import { NamedTrips, NamedTripsInput } from './named-trip-schemas.ts'
import type { FARES_STAFF_ENDPOINTS } from './staff-endpoints.ts'
import {
  CheckInput,
  DraftInput,
  PublishInput,
  TariffFile,
  TariffFindings,
  TariffList,
  TariffRecord,
  TariffSummary,
  TryAnswer,
  TryInput,
  WhatIfAnswer,
  WhatIfInput,
} from './tariff-schemas.ts'

const fares = ['fares'] as const

/** What is sold, and where chauffeurs meet customers. */
const CLASS_CALLS = {
  createVehicleClass: {
    summary: 'Add a vehicle class',
    body: VehicleClassInput,
    answer: StaffVehicleClass,
    invalidates: fares,
  },
  listAllVehicleClasses: {
    summary: 'All vehicle classes with the hidden ones, samples marked',
    answer: z.array(StaffVehicleClass),
  },
  reorderVehicleClasses: {
    summary: 'Put the vehicle classes in this order',
    body: OrderInput,
    answer: Done,
    invalidates: fares,
  },
  updateVehicleClass: {
    summary: 'Change a vehicle class; its code is fixed once a published tariff names it',
    body: VehicleClassInput,
    answer: StaffVehicleClass,
    versioned: true,
    invalidates: fares,
  },
  deleteVehicleClass: { summary: 'Delete a vehicle class', answer: Deleted, invalidates: fares },
  restoreVehicleClass: {
    summary: 'Bring a deleted vehicle class back',
    answer: StaffVehicleClass,
    invalidates: fares,
  },

  createMeetingPoint: {
    summary: 'Add a meeting point',
    body: MeetingPointInput,
    answer: StaffMeetingPoint,
    invalidates: fares,
  },
  listAllMeetingPoints: {
    summary: 'All meeting points, samples marked',
    answer: z.array(StaffMeetingPoint),
  },
  reorderMeetingPoints: {
    summary: 'Put the meeting points in this order',
    body: OrderInput,
    answer: Done,
    invalidates: fares,
  },
  updateMeetingPoint: {
    summary: 'Change a meeting point',
    body: MeetingPointInput,
    answer: StaffMeetingPoint,
    versioned: true,
    invalidates: fares,
  },
  deleteMeetingPoint: { summary: 'Delete a meeting point', answer: Deleted, invalidates: fares },
  restoreMeetingPoint: {
    summary: 'Bring a deleted meeting point back',
    answer: StaffMeetingPoint,
    invalidates: fares,
  },
} as const satisfies Record<string, CallShape>

/** The tariff: one draft, and what was published. */
const TARIFF_CALLS = {
  listTariffs: { summary: 'The tariffs with who published them when, and the draft', answer: TariffList },
  saveTariffDraft: {
    summary: 'Save the draft; If-Match names its version, 0 where there is none yet',
    body: DraftInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: TariffRecord,
    versioned: true,
  },
  discardTariffDraft: { summary: 'Discard the draft', answer: Deleted, versioned: true },
  checkTariff: {
    summary: 'The faults and warnings of a tariff, or of the draft',
    body: CheckInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: TariffFindings,
    readOnly: true,
  },
  tryTrip: {
    summary: 'The price of a trip by a tariff or the draft, with all reasons, beside that in force',
    body: TryInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: TryAnswer,
    readOnly: true,
  },
  importTariff: {
    summary: 'Take a file of exportTariff as the draft; unknown fields are refused',
    raw: TARIFF_BODY_BYTES_MAX,
    answer: TariffRecord,
    versioned: true,
  },
  importFlats: {
    summary: 'Take a matrix of exportFlats into the draft; flats for some dates stay as they are',
    raw: FLATS_BYTES_MAX,
    answer: TariffRecord,
    versioned: true,
  },
  whatIf: {
    summary: 'What the trips of these days would have cost by a tariff or the draft',
    body: WhatIfInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: WhatIfAnswer,
    readOnly: true,
  },
  publishTariff: {
    summary: 'Publish the draft, at once or at a time; refused with tariff_faulty while it has a fault',
    body: PublishInput,
    answer: TariffSummary,
    versioned: true,
    invalidates: ['fleet', 'fares'],
  },
  getTariff: {
    summary: 'A tariff by its number, `draft`, or `sample` as new stores get it',
    answer: TariffRecord,
  },
  exportTariff: { summary: 'A tariff, or the draft, as a file', answer: TariffFile },
  exportFlats: {
    summary: 'The flats of a tariff, or of the draft, as a matrix of places for each class',
    answer: z.string(),
    media: 'text/csv',
  },
  withdrawTariff: {
    summary: 'Take a planned tariff back before it prices; it becomes the draft where there is none',
    answer: TariffSummary,
    invalidates: fares,
  },
} as const satisfies Record<string, CallShape>

/** The trips whose prices stand on the pages. */
const NAMED_TRIP_CALLS = {
  getNamedTrips: {
    summary: 'The trips whose prices pages name as examples, with the places that their names stand for',
    answer: NamedTrips,
  },
  updateNamedTrips: {
    summary: 'Change the trips whose prices pages name as examples',
    body: NamedTripsInput,
    answer: NamedTrips,
    versioned: true,
    invalidates: ['site', 'fares'],
  },
} as const satisfies Record<string, CallShape>

/** Codes that change a price. */
const CODE_CALLS = {
  listCompanies: { summary: 'The companies with contracts', answer: z.array(Company) },
  createCompany: { summary: 'Add a company', body: CompanyInput, answer: Company },
  updateCompany: { summary: 'Change a company', body: CompanyInput, answer: Company, versioned: true },
  deleteCompany: { summary: 'Delete a company; its contract no longer prices', answer: Deleted },
  restoreCompany: { summary: 'Bring a deleted company back', answer: Company },
  listContracts: { summary: 'The contracts of a company, the one in force first', answer: CompanyContracts },
  publishContract: {
    summary: 'Publish a contract of a company under the next number',
    body: ContractInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: CompanyContracts,
  },

  listPromoCodes: {
    summary: 'The promo codes with how often they were used',
    answer: z.array(PromoCode),
  },
  createPromoCode: { summary: 'Add a promo code', body: PromoCodeInput, answer: PromoCode },
  updatePromoCode: {
    summary: 'Change a promo code',
    body: PromoCodeInput,
    answer: PromoCode,
    versioned: true,
  },
  deletePromoCode: { summary: 'Delete a promo code', answer: Deleted },
  restorePromoCode: { summary: 'Bring a deleted promo code back', answer: PromoCode },
} as const satisfies Record<string, CallShape>

/** What staff see and change of classes, meeting points, the tariff and codes. */
export const FARES_STAFF_CALLS = {
  ...CLASS_CALLS,
  ...TARIFF_CALLS,
  ...NAMED_TRIP_CALLS,
  ...CODE_CALLS,
} as const satisfies Record<keyof typeof FARES_STAFF_ENDPOINTS, CallShape>
