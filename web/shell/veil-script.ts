/** Lifts the veil when everything has loaded, and after four seconds whatever still hangs. */
export const VEIL_SCRIPT = `(function(h){h.classList.add('is-loading');function done(){h.classList.remove('is-loading')}
addEventListener('load',done);setTimeout(done,4000)})(document.documentElement)`
