import { z } from 'zod'
import { FLATS_BYTES_MAX, TARIFF_BODY_BYTES_MAX } from '../../domain/pricing/fare/size-limits.ts'
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
    summary: 'List all vehicle classes, including hidden ones, with samples marked',
    answer: z.array(StaffVehicleClass),
  },
  reorderVehicleClasses: {
    summary: 'Reorder the vehicle classes',
    body: OrderInput,
    answer: Done,
    invalidates: fares,
  },
  updateVehicleClass: {
    summary: 'Change a vehicle class. Its code is fixed once published rates use it',
    body: VehicleClassInput,
    answer: StaffVehicleClass,
    versioned: true,
    invalidates: fares,
  },
  deleteVehicleClass: { summary: 'Delete a vehicle class', answer: Deleted, invalidates: fares },
  restoreVehicleClass: {
    summary: 'Restore a deleted vehicle class',
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
    summary: 'List all meeting points, with samples marked',
    answer: z.array(StaffMeetingPoint),
  },
  reorderMeetingPoints: {
    summary: 'Reorder the meeting points',
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
    summary: 'Restore a deleted meeting point',
    answer: StaffMeetingPoint,
    invalidates: fares,
  },
} as const satisfies Record<string, CallShape>

/** The tariff: one draft, and what was published. */
const TARIFF_CALLS = {
  listTariffs: {
    summary: 'List the rate versions, who published them and when, and the draft',
    answer: TariffList,
  },
  saveTariffDraft: {
    summary: 'Save the draft. If-Match names its version, 0 if there is none yet',
    body: DraftInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: TariffRecord,
    versioned: true,
  },
  discardTariffDraft: { summary: 'Discard the draft', answer: Deleted, versioned: true },
  checkTariff: {
    summary: 'List the errors and warnings of a rate version or the draft',
    body: CheckInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: TariffFindings,
    readOnly: true,
  },
  tryTrip: {
    summary:
      'Price a trip with a rate version or the draft, with a full breakdown, next to the current price',
    body: TryInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: TryAnswer,
    readOnly: true,
  },
  importTariff: {
    summary: 'Import a file of exportTariff as the draft. Unknown fields are refused',
    raw: TARIFF_BODY_BYTES_MAX,
    answer: TariffRecord,
    versioned: true,
  },
  importFlats: {
    summary:
      'Import a flat-rate matrix of exportFlats into the draft. Flat rates for specific dates stay as they are',
    raw: FLATS_BYTES_MAX,
    answer: TariffRecord,
    versioned: true,
  },
  whatIf: {
    summary: 'Calculate what the trips of these days would have cost with a rate version or the draft',
    body: WhatIfInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: WhatIfAnswer,
    readOnly: true,
  },
  publishTariff: {
    summary: 'Publish the draft, now or at a set time. `tariff_faulty` while it has errors',
    body: PublishInput,
    answer: TariffSummary,
    versioned: true,
    invalidates: ['fleet', 'fares'],
  },
  getTariff: {
    summary: 'Get a rate version by its number, `draft`, or `sample` for the rates of a new installation',
    answer: TariffRecord,
  },
  exportTariff: { summary: 'Export a rate version, or the draft, as a file', answer: TariffFile },
  exportFlats: {
    summary: 'Export the flat rates of a version, or of the draft, as a matrix of places for each class',
    answer: z.string(),
    media: 'text/csv',
  },
  withdrawTariff: {
    summary: 'Withdraw scheduled rates before they take effect. They become the draft if there is none',
    answer: TariffSummary,
    invalidates: fares,
  },
} as const satisfies Record<string, CallShape>

/** The trips whose prices stand on the pages. */
const NAMED_TRIP_CALLS = {
  getNamedTrips: {
    summary: 'List the example trips whose prices pages show, with their places',
    answer: NamedTrips,
  },
  updateNamedTrips: {
    summary: 'Change the example trips whose prices pages show',
    body: NamedTripsInput,
    answer: NamedTrips,
    versioned: true,
    invalidates: ['site', 'fares'],
  },
} as const satisfies Record<string, CallShape>

/** Codes that change a price. */
const CODE_CALLS = {
  listCompanies: { summary: 'List the accounts with contracts', answer: z.array(Company) },
  createCompany: { summary: 'Add an account', body: CompanyInput, answer: Company },
  updateCompany: { summary: 'Change an account', body: CompanyInput, answer: Company, versioned: true },
  deleteCompany: { summary: 'Delete an account. Its contract no longer sets prices', answer: Deleted },
  restoreCompany: { summary: 'Restore a deleted account', answer: Company },
  listContracts: {
    summary: 'List the contracts of an account, the current one first',
    answer: CompanyContracts,
  },
  publishContract: {
    summary: 'Publish a contract of an account under the next number',
    body: ContractInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: CompanyContracts,
  },

  listPromoCodes: {
    summary: 'List the promo codes and how often they were used',
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
  restorePromoCode: { summary: 'Restore a deleted promo code', answer: PromoCode },
} as const satisfies Record<string, CallShape>

/** What staff see and change of classes, meeting points, the tariff and codes. */
export const FARES_STAFF_CALLS = {
  ...CLASS_CALLS,
  ...TARIFF_CALLS,
  ...NAMED_TRIP_CALLS,
  ...CODE_CALLS,
} as const satisfies Record<keyof typeof FARES_STAFF_ENDPOINTS, CallShape>
