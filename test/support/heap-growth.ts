import type { Page } from '@playwright/test'

type Growth = { kilobytes: number; nodes: number }

/** How much more memory and how many more nodes a page holds after some work, garbage left out. */
export async function heapGrowth(
  page: Page,
  work: () => Promise<void>,
  { warmUp }: { warmUp: () => Promise<void> },
): Promise<Growth> {
  const session = await page.context().newCDPSession(page)
  const measure = async () => {
    for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes } = await session.send('Memory.getDOMCounters')
    return { bytes: usedSize, nodes }
  }
  await warmUp()
  const before = await measure()
  await work()
  const after = await measure()
  await session.detach()
  return { kilobytes: (after.bytes - before.bytes) / 1000, nodes: after.nodes - before.nodes }
}
