"""A client of the Beacon API, written from what /llms.txt leads to: the guides and the Markdown of the operations.

Usage: API_KEY=... python3 client.py BASE_ADDRESS
"""

import json
import os
import sys
import time

import requests

BASE = sys.argv[1]
GUIDE = "# Returns\n\nA customer can return an item within 30 days in its original packaging.\n"

session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ['API_KEY']}"


def call(method, path, attempts=5, **options):
    """Waits as the API says where it is busy; anything else that fails is raised."""
    for attempt in range(attempts):
        response = session.request(method, f"{BASE}{path}", timeout=30, **options)
        if response.status_code not in (429, 503) or attempt == attempts - 1:
            break
        time.sleep(int(response.headers.get("Retry-After", "1")))
    if not response.ok:
        problem = response.json()
        raise RuntimeError(f"{method} {path}: {problem['code']}: {problem['detail']} ({problem['requestId']})")
    return response


def read_events(response):
    fields = {}
    for line in response.iter_lines(chunk_size=1):
        if line.startswith(b":"):
            continue
        if line:
            name, _, value = line.decode("utf-8").partition(":")
            fields[name] = value.lstrip(" ")
        elif "data" in fields:
            yield fields["id"], fields["event"], json.loads(fields["data"])
            fields = {}


def stream(question_id, break_after):
    """Reads an answer; leaves the connection once, after some events, and resumes behind the last of them."""
    text, last, ids = "", None, []
    while True:
        headers = {} if last is None else {"Last-Event-ID": last}
        with call("GET", f"/chats/{question_id}/stream", headers=headers, stream=True) as response:
            for last, event, data in read_events(response):
                ids.append(int(last))
                if event == "answer.delta":
                    text += data["text"]
                elif event == "answer.completed":
                    return text, data["outcome"], ids
                elif event == "answer.error":
                    raise RuntimeError(data["detail"])
                if len(ids) == break_after:
                    break


def main():
    uploaded = call("POST", "/temp-files", files=[("files", ("returns.md", GUIDE.encode(), "text/markdown"))]).json()
    temporary = [item["id"] for item in uploaded["items"]]
    index = call("POST", "/indices", json={"name": "Returns", "tempFileIds": temporary}).json()
    index_id = index["id"]
    while True:
        files = call("GET", f"/indices/{index_id}/files").json()["items"]
        if all(file["status"] in ("indexed", "failed", "cancelled") for file in files):
            break
        time.sleep(0.2)
    asked = call("POST", "/chats", json={"indexId": index_id, "question": "How long can a customer return an item?"}).json()
    text, outcome, ids = stream(asked["id"], break_after=2)
    question = call("GET", f"/chats/{asked['id']}").json()
    feedback = call("PUT", f"/chats/{asked['id']}/feedback", json={"rating": "up", "reasons": ["correct"]}).status_code
    deleted = call("DELETE", f"/indices/{index_id}").status_code
    gone = session.get(f"{BASE}/indices/{index_id}", timeout=30).json()["code"]
    result = {
        "files": [file["status"] for file in files],
        "text": text,
        "outcome": outcome,
        "ids": ids,
        "status": question["status"],
        "feedback": feedback,
        "deleted": deleted,
        "gone": gone,
    }
    print(json.dumps(result))


main()
