import { hideGuide, letStaffAnswer } from './answered-by-staff.ts'

/** Runs once, after the product of the stories has started. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default function prepareStories(): void {
  const data = process.env['STORY_DATA_DIR'] ?? ''
  letStaffAnswer(data)
  hideGuide(data)
}
