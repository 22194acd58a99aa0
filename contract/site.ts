import { z } from 'zod'
import type { Site as SiteRecord } from '../domain/site.ts'

export const Site = z.object({
  brand: z.string(),
  bookingPhone: z.string(),
  supportPhone: z.string(),
  email: z.string(),
  address: z.object({
    locality: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
  hours: z.string(),
  serviceArea: z.array(z.string()),
  timeZone: z.string(),
  social: z.object({
    facebook: z.string(),
    instagram: z.string(),
    youtube: z.string(),
    linkedin: z.string(),
  }),
}) satisfies z.ZodType<SiteRecord>
