/** Shows the loading screen until the load event, for four seconds at most. */
export const VEIL_SCRIPT = `(function(h){h.classList.add('is-loading');function done(){h.classList.remove('is-loading')}
addEventListener('load',done);setTimeout(done,4000)})(document.documentElement)`
