import * as common from '#messages/office-common'
import { privateMeta } from '../seo.ts'

/** Title and description of a screen of the office, both made of its name in the navigation. */
export function officeMeta(matches: Parameters<typeof privateMeta>[0], screen: string) {
  return privateMeta(matches, { title: common.screenTitle({ screen }), description: screen })
}
