import { useRef, useState } from 'react'

/** Holds a save back until the files that were chosen before it have arrived. */
export function usePendingUploads() {
  const pending = useRef(new Set<Promise<boolean>>())
  const [waiting, setWaiting] = useState(false)
  return {
    waiting,
    /** The promise is true once the file is part of the form. */
    track(upload: Promise<boolean>) {
      pending.current.add(upload)
      void upload.finally(() => pending.current.delete(upload))
    },
    /** Saves nothing if a file was refused, whose message then stands at its field. */
    async whenDone(save: () => void) {
      if (waiting) return
      setWaiting(true)
      const done = await Promise.all(pending.current)
      setWaiting(false)
      if (done.every(Boolean)) save()
    },
  }
}

export type PendingUploads = ReturnType<typeof usePendingUploads>
