import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// In one file with React, which each page's modules import: they are ready when all of them have run.
queueMicrotask(() => startTransition(() => void hydrateRoot(document, <HydratedRouter />)))
