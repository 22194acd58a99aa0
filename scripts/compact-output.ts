import type { MinifyOptions, Plugin } from 'vite'

/**
 * How code of the server is written: without spaces and comments, with all its names. V8 stores the text of each loaded
 * module, so this saves memory; stack traces keep the names of functions.
 */
export const COMPACT: MinifyOptions = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true },
}

/** Not after a backslash, where an escape would be none. */
const WIDE = /(?<!\\)[\u0080-\uffff]/g

/** Writes characters outside of ASCII as escapes: one of them makes V8 store the whole text with two bytes a character. */
export function asciiOutput(): Plugin {
  return {
    name: 'ascii-output',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(WIDE, escaped)
    },
  }
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
