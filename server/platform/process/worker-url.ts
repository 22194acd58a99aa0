import { extname } from 'node:path'

/** The module of a worker thread beside the module at `self`: its source, or its bundle where `self` is bundled. */
export function workerUrl(name: string, self: string): URL {
  return new URL(`./${name}${extname(self)}`, self)
}
