import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

/** What axe finds on the page as it stands, in words. */
export async function violations(page: Page): Promise<string[]> {
  await expect(page.locator('.veil')).toBeHidden()
  await page.evaluate(axeSource)
  return await page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: typeof import('axe-core') }).axe
    const { violations } = await axe.run(document)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`,
    )
  })
}
