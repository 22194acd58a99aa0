import * as common from '#messages/office-common'
import { privateMeta } from '../seo.ts'

export function officeMeta(matches: Parameters<typeof privateMeta>[0], screen: string) {
  return privateMeta(matches, { title: common.screenTitle({ screen }), description: screen })
}
