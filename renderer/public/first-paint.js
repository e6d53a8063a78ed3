// Before the first paint: the remembered theme and the direction of the chosen language, so that nothing flashes or jumps,
// and the first questions of most pages, which are on their way while the scripts come and start.
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

  // renderer/api/early-answers.ts takes the answers. The page itself names nobody, so every cache may keep it.
  var group = /^\/(?:g\/([^/]+)\/?)?$/.exec(location.pathname)
  if (!group && !/^\/g\/[^/]+\/r\//.test(location.pathname)) return
  var early = {}
  window.trivetEarly = early
  function ask(address) {
    var answer = fetch(address, {
      credentials: 'same-origin',
      headers: locale ? { 'Accept-Language': locale } : {},
    })
    answer.catch(function () {})
    early[address] = { at: performance.now(), answer: answer }
    return answer
  }
  void ask('/api/app/about/theme')
  var self = ask('/api/users/self')
  if (!group || !group[1] || location.search) return
  var chosen = {}
  try {
    // The list goes on with the last search of this tab.
    if (sessionStorage.getItem('search-query')) return
    chosen = JSON.parse(localStorage.getItem('recipe-section-preferences')) || {}
  } catch {
    // A browser that keeps nothing shows the newest first.
  }
  var list =
    '/api/recipes?orderBy=' +
    encodeURIComponent(chosen.orderBy || 'created_at') +
    '&orderDirection=' +
    encodeURIComponent(chosen.orderDirection || 'desc') +
    '&orderByNullPosition=last&perPage=30&page=1'
  // Only members ask for it; visitors have another list.
  self
    .then(function (answer) {
      return answer.ok ? answer.clone().json() : null
    })
    .then(function (person) {
      var isOwn = person && encodeURIComponent(person.groupSlug) === group[1]
      if (isOwn && window.trivetEarly === early) void ask(list)
      return null
    })
    .catch(function () {})
})()
