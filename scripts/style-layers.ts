import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Layer of each folder of styles; their order is in web/tokens.css. Tokens name their layer themselves. */
const LAYERS: [folder: RegExp, layer: string][] = [
  [/\/node_modules\//, 'vendor'],
  [/\/web\/ui\//, 'ui'],
  [/\/web\/(shell\/|root\.)/, 'shell'],
  [/\/web\/(pages|driver)\//, 'page'],
  // Below the sheets of the office, which refine them.
  [/\/web\/office\/.*utilities\.css$/, 'utilities'],
  [/\/web\/office\//, 'office'],
  [/\/web\/(app|fonts|view-transitions)\.css$/, 'base'],
]

/** Puts each style sheet into the cascade layer of its folder, so that the order of loading decides nothing. */
export function styleLayers(): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replace(/\?.*/, '').replaceAll('\\', '/')
      if (path.endsWith('/web/tokens.css')) return { code: code + nightAlone(code), map: null }
      const layer = path.endsWith('.css') && layerOf(path)
      return layer ? { code: `@layer ${layer} {\n${code}\n}\n`, map: null } : undefined
    },
  }
}

/**
 * Keeps CSS modules imported only for their styles: the server also renders parts that load later.
 */
export function keptStyles(): Plugin {
  return {
    name: 'kept-styles',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/(pages|ui)\/.*\.module\.css$/ },
      handler: () => ({ moduleSideEffects: 'no-treeshake' as const }),
    },
  }
}

export function layerOf(path: string): string | undefined {
  return LAYERS.find(([folder]) => folder.test(path))?.[1]
}

/** Browsers from before May 2024 know no light-dark(): they get the night. */
function nightAlone(tokens: string): string {
  const dark = [...tokens.matchAll(/(--[\w-]+): light-dark\([^,]+, (.+)\);/g)]
  const rules = dark.map(([, name, value]) => `${name}: ${value};`).join(' ')
  return `@supports not (color: light-dark(#000, #fff)) { @layer tokens { :root { color-scheme: dark; ${rules} } } }\n`
}

/** A class of a page's own style sheet in the document: `film` of videos.module.css is `videos_film`. */
export function classNameOf(name: string, file: string): string {
  return `${basename(file.replace(/\?.*/, ''), '.module.css')}_${name}`
}
