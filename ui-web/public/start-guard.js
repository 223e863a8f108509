/* Runs in every browser, also in those that cannot read the app: shows a plain text when the app does not start. */
(function () {
  var patienceMs = 30000;
  var settled = false;

  function show() {
    var problem = document.getElementById('start-problem');
    if (settled || document.documentElement.getAttribute('data-started') || !problem) return;
    settled = true;
    var terms = document.getElementById('first-terms');
    if (terms) terms.parentNode.removeChild(terms);
    document.documentElement.removeAttribute('data-terms');
    problem.removeAttribute('hidden');
  }

  var script = document.createElement('script');
  var able =
    'noModule' in script &&
    typeof BigInt === 'function' &&
    typeof Promise.any === 'function' &&
    typeof String.prototype.replaceAll === 'function';
  if (!able) {
    show();
    return;
  }
  window.addEventListener('error', show);
  window.addEventListener('unhandledrejection', show);
  setTimeout(show, patienceMs);
})();
