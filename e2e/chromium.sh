#!/usr/bin/env bash
# Starts Chromium ($CHROMIUM) without the two pages of its own that it loads for the address bar of each window: 22 tests took 49 s, with them
# 69 s. Of several switches of this name only the last one counts, so they join the features that Playwright turns off.
exec "$CHROMIUM" "${@/#--disable-features=/--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,}"
