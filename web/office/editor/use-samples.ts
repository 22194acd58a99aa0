import { useState } from 'react'

type List<Item> = (signal?: AbortSignal) => Promise<Item[]>

export function useSamples<Item extends { sample?: boolean | undefined }>(list: List<Item>) {
  const [hasSamples, setHasSamples] = useState(false)
  const read: List<Item> = async signal => {
    const items = await list(signal)
    setHasSamples(items.some(({ sample }) => sample))
    return items
  }
  return { read, hasSamples }
}
