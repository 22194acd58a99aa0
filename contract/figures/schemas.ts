import { z } from 'zod'
import { DEVICES, VISIT_SOURCES } from '../../domain/site/visit.ts'
import { FIGURE_PERIODS } from '../../domain/site/visit-periods.ts'
import { localeField } from '../locale-query.ts'

/** The periods that figures are told for. */
export const FiguresQuery = z.object({ by: z.enum(FIGURE_PERIODS).default('day') })

const counts = {
  /** Pages that were shown. */
  views: z.int(),
  /** People of each day. */
  people: z.int(),
  /** How many of them opened the reservation page, were quoted a price, and reserved. */
  forms: z.int(),
  quotes: z.int(),
  reservations: z.int(),
}
const Counts = z.object(counts)

/** What was counted of visitors. People who come on two days count twice. */
export const Figures = z.object({
  by: z.enum(FIGURE_PERIODS),
  /** The first and the last date. */
  from: z.string(),
  until: z.string(),
  total: Counts,
  /** The same of as many days before; null where nothing was counted yet. */
  before: Counts.nullable(),
  /** From the oldest to the newest; `from` is the first date of each. */
  periods: z.array(z.object({ from: z.string(), ...counts })),
  /** Reservations that came by the website in these days, and what became of them so far. */
  reserved: z.object({ all: z.int(), confirmed: z.int(), completed: z.int(), cancelled: z.int() }),
  pages: z.array(z.object({ page: z.string(), ...counts })),
  sources: z.array(z.object({ source: z.enum(VISIT_SOURCES), ...counts })),
  hosts: z.array(z.object({ host: z.string(), people: z.int() })),
  campaigns: z.array(z.object({ campaign: z.string(), ...counts })),
  locales: z.array(z.object({ locale: localeField, ...counts })),
  devices: z.array(z.object({ device: z.enum(DEVICES), ...counts })),
})
export type Figures = z.output<typeof Figures>
