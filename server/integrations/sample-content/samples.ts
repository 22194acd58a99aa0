import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { PostInput, ServiceInput, VehicleInput, VideoInput } from '../../../contract/site/content-schemas.ts'
import { PlacePageInput } from '../../../contract/site/page-schemas.ts'
import { QUOTING_PAGES } from '../../../domain/site/review.ts'

/** Copied next to the bundle by the build. */
const FOLDER = new URL('./samples/', import.meta.url)

const Texts = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
const Review = z.object({ page: z.enum(QUOTING_PAGES), author: z.string(), en: z.string(), es: z.string() })
const Place = z.object({ name: z.string(), lat: z.number(), lon: z.number() })
const Dispatch = z.object({
  vehicles: z.array(z.object({ code: z.string(), name: z.string(), plate: z.string() })),
  drivers: z.array(
    z.object({
      name: z.string(),
      phone: z.string(),
      from: z.string(),
      to: z.string(),
      weekdays: z.array(z.int()),
    }),
  ),
})
export type SampleReview = z.output<typeof Review>
export type SampleDispatch = z.output<typeof Dispatch>

const translated = <Input extends z.ZodType>(record: Input) => z.array(z.object({ record, es: Texts }))

export function readSamples() {
  const pages = ['airport-pages', 'town-pages', 'route-pages', 'venue-pages']
  return {
    services: read('services', translated(ServiceInput)),
    vehicles: read('vehicles', translated(VehicleInput)),
    videos: read('videos', translated(VideoInput)),
    posts: read('posts', translated(PostInput)),
    pages: pages.flatMap(name => read(name, translated(PlacePageInput))),
    pageEnds: read('page-ends', z.record(z.string(), Place)),
    reviews: read('reviews', z.array(Review)),
    site: read('site', Texts),
    dispatch: read('dispatch', Dispatch),
  }
}

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')))
}
