import * as common from '#messages/office-common'

/** "Monday", for 1. */
export const weekdayName = (weekday: number): string => common.weekday({ day: `d${weekday}` })

/** "Mon", for 1. */
export const shortWeekdayName = (weekday: number): string => common.shortWeekday({ day: `d${weekday}` })
