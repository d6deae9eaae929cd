import { expect, test } from "vitest";
import { readListPlace } from "./reply";

test.each([
  [{}, {}],
  [{ "x-total-count": "480" }, { total: 480 }],
  [{ "x-total-count": "many" }, {}],
  [{ link: '</a?page_size=1&page_token=b%3D>; rel="first"' }, {}],
  [
    { link: '</a?page_token=one>; rel="first",</a?page_size=1&page_token=b%3D>; rel="next"' },
    { next: "b=" },
  ],
  [{ link: '</a?page=2>; rel="next"' }, {}],
  [{ link: ['</a?page_token=b>; rel="next"'] }, {}],
])("How a list goes on is read from the headers %j", (headers, place) => {
  expect(readListPlace(headers)).toEqual(place);
});
