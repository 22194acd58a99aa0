/**
 * Loaded with `--import`: openapi-typescript needs the JavaScript API of TypeScript 5, which TypeScript 7 no longer has.
 * Its peer dependency is overridden in package.json, and resolved here to the alias `typescript-5`.
 */
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
})
