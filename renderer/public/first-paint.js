// Before the first paint: the remembered theme and the direction of the chosen language, so that nothing flashes or jumps.
;(function () {
  var root = document.documentElement
  var theme = null
  try {
    theme = localStorage.getItem('trivet.theme')
  } catch {
    // A browser that keeps nothing follows the system.
  }
  var dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  var asked = new URLSearchParams(location.search).get('lang')
  var kept = /(?:^|; )trivet\.locale=([^;]+)/.exec(document.cookie)
  var locale = asked || (kept && decodeURIComponent(kept[1])) || ''
  if (/^(?:ar|he|qps-plocm)/.test(locale)) root.dir = 'rtl'
})()
