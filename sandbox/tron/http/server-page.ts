/** Returns the page with which the web server inside a node answers what the node does not serve. */
export function serverPage(status: number, words: string, path: string): string {
  const row = (name: string, value: string): string => `<tr><th>${name}:</th><td>${escaped(value)}</td></tr>\n`;
  const table = [
    ['URI', path],
    ['STATUS', String(status)],
    ['MESSAGE', words],
    ['SERVLET', 'org.eclipse.jetty.servlet.ServletHandler$Default404Servlet-5a4d1ca4'],
  ];
  return [
    '<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html;charset=ISO-8859-1"/>\n',
    `<title>Error ${String(status)} ${words}</title>\n</head>\n`,
    `<body><h2>HTTP ERROR ${String(status)} ${words}</h2>\n<table>\n`,
    ...table.map(([name, value]) => row(name!, value!)),
    '</table>\n<hr/><a href="https://eclipse.org/jetty">Powered by Jetty:// 9.4.53.v20231009</a><hr/>\n\n</body>\n</html>\n',
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
