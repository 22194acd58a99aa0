import * as words from '#messages/office-drivers'

/** "Monday", for 1. */
export const weekdayName = (weekday: number): string => words.weekday({ day: `d${weekday}` })

/** "Mon", for 1. */
export const shortWeekdayName = (weekday: number): string => words.shortWeekday({ day: `d${weekday}` })
