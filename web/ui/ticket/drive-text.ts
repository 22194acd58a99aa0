import * as texts from '#messages/ticket'
import { summarizeDrive } from '../../../domain/reservations/drive.ts'

type Trip = { hours?: number | undefined; metres?: number | undefined; seconds?: number | undefined }

export function driveText({ hours, metres, seconds }: Trip): string | undefined {
  if (hours !== undefined) return texts.hours({ hours })
  if (metres === undefined || seconds === undefined) return undefined
  const { miles, km, minutes } = summarizeDrive(metres, seconds)
  return texts.drive({ miles, km, minutes: String(minutes) })
}
