/** Runs checks of the pages one after the other, and tells the place of each problem; any problem fails the program. */
export async function tellProblems(pages, checks) {
  let found = 0;
  for (const [name, check] of Object.entries(checks)) {
    console.log(name);
    for (const { place, says } of await check()) {
      found++;
      console.error(`  ${place}: ${says}`);
    }
  }
  console.log(found === 0 ? `${pages.length} pages are right.` : `${found} problems in ${pages.length} pages.`);
  process.exitCode = found === 0 ? 0 : 1;
}
